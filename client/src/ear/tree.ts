import type { MapNode } from './ear'

/** A line of a tree that can be seen, with what a screen reader says of its place. */
export interface Line {
  node: MapNode
  level: number
  size: number
  position: number
  parent: string | null
}

/** The lines that can be seen, from above. */
export function shown(nodes: MapNode[], open: Set<string>, level = 1, parent: string | null = null): Line[] {
  return nodes.flatMap((node, i) => [
    { node, level, size: nodes.length, position: i + 1, parent },
    ...(node.children && open.has(node.id) ? shown(node.children, open, level + 1, node.id) : []),
  ])
}

export interface Step {
  at: string
  open?: string
  close?: string
}

/** Where a key leads from a line, and what it opens or closes on the way; null for other keys. */
export function step(nodes: MapNode[], open: Set<string>, at: string, key: string): Step | null {
  const lines = shown(nodes, open)
  const i = Math.max(0, lines.findIndex((line) => line.node.id === at))
  const line = lines[i]
  if (!line) return null
  const inner = line.node.children?.[0]
  const to = (j: number): Step => ({ at: lines[Math.min(lines.length - 1, Math.max(0, j))]!.node.id })
  switch (key) {
    case 'ArrowDown':
      return to(i + 1)
    case 'ArrowUp':
      return to(i - 1)
    case 'Home':
      return to(0)
    case 'End':
      return to(lines.length - 1)
    case 'ArrowRight':
      if (!inner) return { at }
      return open.has(at) ? { at: inner.id } : { at, open: at }
    case 'ArrowLeft':
      if (inner && open.has(at)) return { at, close: at }
      return { at: line.parent ?? at }
    default:
      return key.length === 1 && key.trim() ? letter(lines, i, key.toLowerCase()) : null
  }
}

function letter(lines: Line[], from: number, first: string): Step | null {
  const round = [...lines.slice(from + 1), ...lines.slice(0, from + 1)]
  const found = round.find((line) => line.node.label.toLowerCase().startsWith(first))
  return found ? { at: found.node.id } : null
}
