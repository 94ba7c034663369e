import { newId } from '../../../lib/browser/new-id.ts'

const KEY = 'parley.deskOfDevice'
const NAME_LENGTH = 60

interface ThisDesk {
  readonly id: string
  readonly name: string
}

/** Where the browser keeps nothing, it is another desk each time it is opened. */
let unkept: ThisDesk | null = null

/** What this browser is called as a desk; an empty name is told by its id. */
export function thisDesk(): ThisDesk {
  try {
    unkept ??= JSON.parse(localStorage.getItem(KEY) ?? 'null') as ThisDesk | null
  } catch {
    // It gets another one below.
  }
  return unkept ?? keep({ id: newId(), name: '' })
}

export const nameDesk = (name: string): ThisDesk => keep({ ...thisDesk(), name: name.slice(0, NAME_LENGTH) })

/** Once it was forgotten it is another one. */
export const renewDesk = (): string => keep({ ...thisDesk(), id: newId() }).id

function keep(desk: ThisDesk): ThisDesk {
  unkept = desk
  try {
    localStorage.setItem(KEY, JSON.stringify(desk))
  } catch {
    // It is known for as long as the page is open.
  }
  return desk
}

const SHOWN_OF_ID = 4

/** What organizers read where nobody has given it a name. */
export const nameOfDesk = ({ id, name }: ThisDesk): string => name.trim() || `#${id.slice(-SHOWN_OF_ID).toUpperCase()}`
