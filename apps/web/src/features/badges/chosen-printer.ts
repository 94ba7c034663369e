import type { EventDetails } from '@parley/contract/app'
import type { Printer } from '@parley/contract/badges'
import { useSyncExternalStore } from 'react'
import { keptText } from '../../lib/storage/kept.ts'
import { usePrinters } from './print-api.ts'

/** The printer of this device, for each event by its label; an empty one is none. */
const labelOf = (eventId: string) => keptText(`printer.${eventId}`, { in: 'device', until: 'ever' })

export interface ChosenPrinter {
  /** Undefined while they are not known. */
  readonly printers: readonly Printer[] | undefined
  /** Null where none is chosen, or there is none. */
  readonly printer: Printer | null
  readonly isPending: boolean
  /** It prints lines, and reads its tickets from CODE_128 alone. */
  readonly isText: boolean
  /** Null for none. */
  readonly choose: (label: string | null) => void
}

/**
 * Where this device prints the badges of an event. The first printer stands in for one that is not there any more.
 *
 * @see docs/rules/badges.md PRINT-13
 */
export function useChosenPrinter(eventId: string, { enabled = true } = {}): ChosenPrinter {
  const found = usePrinters(eventId, { enabled })
  const printers = found.data?.printers
  const label = labelOf(eventId)
  const printer = printerOf(printers, useSyncExternalStore(label.watch, label.read))
  const choose = (next: string | null) => label.write(next ?? '')
  return { printers, printer, isPending: found.isPending, isText: printer?.printType === 'TXT', choose }
}

/** The first one stands in for one that is gone, or was never chosen; an empty label is none. */
function printerOf(printers: readonly Printer[] | undefined, label: string | null): Printer | null {
  if (label === '') return null
  return printers?.find((each) => each.label === label) ?? printers?.[0] ?? null
}

/** Whether this device prints lines, as the event is known now. */
export const printsText = ({ id, printers }: Pick<EventDetails, 'id' | 'printers'>): boolean =>
  printerOf(printers, labelOf(id).read())?.printType === 'TXT'
