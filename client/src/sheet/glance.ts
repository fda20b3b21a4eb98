/** One of the few things that a telephone always shows. */
export interface Fact {
  icon: string
  text: string
  /** It presses, or it is good news. */
  tone?: 'bad' | 'good'
  /** The hunter whose turn it is. */
  who?: boolean
}

/** Options that belong to one place or one person. */
export interface Group<C> {
  key: string
  /** Empty where all belong together. */
  name: string
  choices: C[]
}

/** Put things under the headings that `place` gives them, in the order in which they first come. */
export function grouped<C>(choices: C[], place: (choice: C) => { key: string; name: string; first?: boolean }): Group<C>[] {
  const out = new Map<string, Group<C>>()
  const here: Group<C>[] = []
  for (const choice of choices) {
    const { key, name, first } = place(choice)
    const group = out.get(key)
    if (group) {
      group.choices.push(choice)
      continue
    }
    const made = { key, name, choices: [choice] }
    out.set(key, made)
    if (first) here.push(made)
  }
  const all = [...here, ...[...out.values()].filter((g) => !here.includes(g))]
  return all.length > 1 ? all : all.map((g) => ({ ...g, name: '' }))
}
