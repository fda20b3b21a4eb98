/** Screens that get the telephone's table: narrow ones, and telephones lying on their side. */
export const SMALL = '(max-width: 860px), (max-height: 500px)'
