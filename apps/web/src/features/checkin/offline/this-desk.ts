import { newId } from '../../../lib/browser/new-id.ts'
import { storedValue } from '../../../lib/storage/stored-value.ts'

const NAME_LENGTH = 60

interface ThisDesk {
  readonly id: string
  readonly name: string
}

/** The desk of this device. In a browser that stores nothing, each opening makes another desk. */
const stored = storedValue<ThisDesk>('deskOfDevice', { in: 'device', until: 'ever' })

export const getDeviceDesk = (): ThisDesk => stored.read() ?? keep({ id: newId(), name: '' })

export const renameDeviceDesk = (name: string): ThisDesk =>
  keep({ ...getDeviceDesk(), name: name.slice(0, NAME_LENGTH) })

/** Gives this device a new desk after the old one was removed. */
export const renewDesk = (): string => keep({ ...getDeviceDesk(), id: newId() }).id

function keep(desk: ThisDesk): ThisDesk {
  stored.write(desk)
  return desk
}

const SHOWN_OF_ID = 4

export const nameOfDesk = ({ id, name }: ThisDesk): string => name.trim() || `#${id.slice(-SHOWN_OF_ID).toUpperCase()}`
