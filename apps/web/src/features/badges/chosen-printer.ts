import type { EventDetails } from '@parley/contract/app'
import type { Printer } from '@parley/contract/badges'
import { useSyncExternalStore } from 'react'
import { storedText } from '../../lib/storage/stored-value.ts'
import { usePrinters } from './print-api.ts'

/** The label of the chosen printer by event. An empty text means that none is wanted. */
const labelOf = (eventId: string) => storedText(`printer.${eventId}`, { in: 'device', until: 'ever' })

export interface ChosenPrinter {
  /** The printers of the event. Undefined while loading. */
  readonly printers: readonly Printer[] | undefined
  /** The chosen printer. Null if none is chosen or none exists. */
  readonly printer: Printer | null
  readonly isPending: boolean
  /** True for a text printer, which prints only CODE_128 on its tickets. */
  readonly isText: boolean
  /** Chooses a printer by its label. Null chooses none. */
  readonly choose: (label: string | null) => void
}

/**
 * Returns the printer chosen on this device. If it is gone, the first one is used.
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

/** Returns the printer with a label. An empty label means none. */
function printerOf(printers: readonly Printer[] | undefined, label: string | null): Printer | null {
  if (label === '') return null
  return printers?.find((each) => each.label === label) ?? printers?.[0] ?? null
}

/** Returns true if the chosen printer prints text, by the event as it is cached now. */
export const printsText = ({ id, printers }: Pick<EventDetails, 'id' | 'printers'>): boolean =>
  printerOf(printers, labelOf(id).read())?.printType === 'TXT'
