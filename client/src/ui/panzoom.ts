/** Pan and zoom of one <g> in an <svg> by pointer, wheel and pinch. */

interface Place {
  x: number
  y: number
}

const DRAG = 6 // viewBox units of travel after which a press is no click any more

export interface PanZoom {
  zoomBy: (factor: number) => void
  center: (x: number, y: number, scale?: number) => void
  scale: () => number
  reset: () => void
  refit: () => void
  destroy: () => void
}

export function panzoom(
  svg: SVGSVGElement,
  group: SVGGElement,
  size: [number, number],
  moved: (scale: number) => void = () => {},
  max = 5,
): PanZoom {
  let k = 1
  let x = 0
  let y = 0
  let travel = 0
  const pointers = new Map<number, Place>()

  const locate = (event: { clientX: number; clientY: number }): Place => {
    const matrix = svg.getScreenCTM()
    return matrix
      ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
      : { x: 0, y: 0 }
  }

  const put = (smooth = false): void => {
    k = Math.min(max, Math.max(1, k))
    const box = svg.getBoundingClientRect()
    const scale = Math.min(box.width / size[0], box.height / size[1]) || 1
    const seen = [box.width / scale, box.height / scale] as const
    const limit = (value: number, whole: number, visible: number): number => {
      const origin = (whole - visible) / 2
      if (whole * k <= visible) return (whole - whole * k) / 2
      return Math.min(origin, Math.max(origin + visible - whole * k, value))
    }
    x = limit(x, size[0], seen[0])
    y = limit(y, size[1], seen[1])
    group.style.transition = smooth ? 'transform .5s cubic-bezier(.3,0,.2,1)' : ''
    group.style.transform = `translate(${x}px,${y}px) scale(${k})`
    moved(k)
  }

  const zoom = (factor: number, at: Place, smooth = false): void => {
    const before = k
    k = Math.min(max, Math.max(1, k * factor))
    x = at.x - (at.x - x) * (k / before)
    y = at.y - (at.y - y) * (k / before)
    put(smooth)
  }

  const wheel = (event: WheelEvent): void => {
    event.preventDefault()
    zoom(Math.exp(-event.deltaY * 0.0016), locate(event))
  }
  const down = (event: PointerEvent): void => {
    pointers.set(event.pointerId, locate(event))
    travel = 0
  }
  const move = (event: PointerEvent): void => {
    const from = pointers.get(event.pointerId)
    if (!from) return
    const to = locate(event)
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      const before = Math.hypot(from.x - other.x, from.y - other.y)
      const after = Math.hypot(to.x - other.x, to.y - other.y)
      if (before > 1) zoom(after / before, other)
    } else {
      x += to.x - from.x
      y += to.y - from.y
      put()
    }
    travel += Math.hypot(to.x - from.x, to.y - from.y)
    if (travel > DRAG && !svg.hasPointerCapture(event.pointerId)) {
      svg.setPointerCapture(event.pointerId)
    }
    pointers.set(event.pointerId, to)
  }
  const up = (event: PointerEvent): void => {
    pointers.delete(event.pointerId)
  }
  const click = (event: MouseEvent): void => {
    if (travel <= DRAG) return
    event.stopPropagation()
    event.preventDefault()
  }

  svg.addEventListener('wheel', wheel, { passive: false })
  svg.addEventListener('pointerdown', down)
  svg.addEventListener('pointermove', move)
  svg.addEventListener('pointerup', up)
  svg.addEventListener('pointercancel', up)
  svg.addEventListener('click', click, true)
  return {
    zoomBy(factor) {
      const box = svg.getBoundingClientRect()
      zoom(factor, locate({ clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }), true)
    },
    center(cx, cy, scale = k) {
      k = scale
      x = size[0] / 2 - cx * k
      y = size[1] / 2 - cy * k
      put(true)
    },
    scale: () => k,
    reset() {
      k = 1
      x = y = 0
      put(true)
    },
    refit: () => put(),
    destroy() {
      svg.removeEventListener('wheel', wheel)
      svg.removeEventListener('pointerdown', down)
      svg.removeEventListener('pointermove', move)
      svg.removeEventListener('pointerup', up)
      svg.removeEventListener('pointercancel', up)
      svg.removeEventListener('click', click, true)
    },
  }
}
