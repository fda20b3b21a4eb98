interface Term {
  legend: string
  values: Record<string, { label: string; hint: string }>
}

/** The rulings of a match that a table may want otherwise, in words. */
export const RULINGS: Record<string, Term> = {
  infected_win: {
    legend: 'May an infected hunter win?',
    values: {
      yes: { label: 'Yes', hint: 'Who holds all four items slays the Vampire, infected or not.' },
      no: { label: 'No', hint: 'An infected hunter has to be cured before winning.' },
    },
  },
  creature_gems: {
    legend: 'Gems of Creatures',
    values: {
      printed: { label: 'As on the card', hint: 'One to four, and six to ten for All Slay: damage counts.' },
      one: { label: 'One', hint: 'Every hit kills; battles are short and mild.' },
    },
  },
  critical: {
    legend: 'A critical hit needs',
    values: {
      natural: { label: 'The bare die', hint: 'The die itself shows the Creature’s level.' },
      total: { label: 'The total', hint: 'A total that equals the level kills at once, too.' },
    },
  },
  infected_skip: {
    legend: 'May an infected hunter skip the Day?',
    values: {
      yes: { label: 'Yes', hint: 'Out of the sun: no card is drawn, and no gem lost.' },
      no: { label: 'No', hint: 'Every Day costs an infected hunter a gem.' },
    },
  },
}
