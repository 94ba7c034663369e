/** Reports import cycles, one line per strongly connected group of files. */
export function cycles({ byPath }) {
  return knots(byPath).map((knot) => {
    const path = [...knot].sort()[0]
    const way = shortestWay(byPath, path, new Set(knot))
    const line = byPath.get(path).imports.find((each) => each.to === way[1])?.line ?? 1
    return { path, line, rule: 'cycle', text: `break the cycle ${way.join(' → ')}` }
  })
}

const edges = (byPath, path) => byPath.get(path).imports.flatMap(({ to }) => (to && byPath.has(to) ? [to] : []))

/** Finds strongly connected components (Tarjan). It is iterative, because a deep tree must not overflow the stack. */
function knots(byPath) {
  const order = new Map()
  const low = new Map()
  const open = []
  const isOpen = new Set()
  const found = []

  for (const start of byPath.keys()) {
    if (order.has(start)) continue
    const work = [{ path: start, next: 0 }]
    while (work.length > 0) {
      const top = work.at(-1)
      if (top.next === 0) {
        order.set(top.path, order.size)
        low.set(top.path, order.get(top.path))
        open.push(top.path)
        isOpen.add(top.path)
      }
      const targets = edges(byPath, top.path)
      const target = targets[top.next]
      top.next += 1
      if (target === undefined) {
        work.pop()
        const above = work.at(-1)
        if (above) low.set(above.path, Math.min(low.get(above.path), low.get(top.path)))
        if (low.get(top.path) === order.get(top.path)) {
          const knot = open.splice(open.indexOf(top.path))
          for (const path of knot) isOpen.delete(path)
          if (knot.length > 1 || targets.includes(top.path)) found.push(knot)
        }
      } else if (!order.has(target)) work.push({ path: target, next: 0 })
      else if (isOpen.has(target)) low.set(top.path, Math.min(low.get(top.path), order.get(target)))
    }
  }
  return found
}

function shortestWay(byPath, start, inside) {
  const ways = [[start]]
  const seen = new Set()
  for (const way of ways) {
    for (const next of edges(byPath, way.at(-1))) {
      if (next === start) return [...way, start]
      if (!inside.has(next) || seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return [start]
}
