import type { RuleText } from '../game/catalogue'

/** Rules that hold every word, best first: an exact id, then the sentence, then the heading. */
export function find(rules: RuleText[], query: string): RuleText[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length) return []
  const scored: { rule: RuleText; score: number }[] = []
  for (const rule of rules) {
    const text = rule.text.toLowerCase()
    const head = `${rule.section} ${rule.id}`.toLowerCase()
    const more = `${rule.player ?? ''} ${rule.why ?? ''}`.toLowerCase()
    let score = 0
    for (const word of words) {
      if (rule.id.toLowerCase() === word) score += 100
      else if (head.includes(word)) score += 4
      else if (text.includes(word)) score += 3
      else if (more.includes(word)) score += 1
      else {
        score = 0
        break
      }
    }
    if (score) scored.push({ rule, score })
  }
  return scored.sort((a, b) => b.score - a.score).map((s) => s.rule)
}
