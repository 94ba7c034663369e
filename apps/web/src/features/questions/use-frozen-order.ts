import { useState } from 'react'

/**
 * Keeps the order of rows while the pointer or the focus is in the list, so that no row moves away from a press. New
 * rows come last meanwhile.
 */
export function useFrozenOrder<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const [held, setHeld] = useState<readonly string[] | null>(null)
  const hold = () => setHeld((before) => before ?? rows.map(({ id }) => id))
  const placeOf = ({ id }: Row) => {
    const place = held?.indexOf(id) ?? -1
    return place < 0 ? rows.length : place
  }
  return {
    rows: held ? rows.toSorted((one, other) => placeOf(one) - placeOf(other)) : rows,
    onPointerEnter: hold,
    onPointerLeave: () => setHeld(null),
    onFocus: hold,
    onBlur: () => setHeld(null),
  }
}
