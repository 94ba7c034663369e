import type { EventDetails } from '@parley/contract/app'
import type { Printer } from '@parley/contract/badges'
import { useSyncExternalStore } from 'react'
import { storedText } from '../../lib/storage/stored-value.ts'
import { usePrinters } from './print-api.ts'

/** By event. An empty text means none. */
const labelOf = (eventId: string) => storedText(`printer.${eventId}`, { in: 'device', until: 'ever' })

export interface ChosenPrinter {
  /** Undefined while loading. */
  readonly printers: readonly Printer[] | undefined
  /** Null if none is chosen or none exists. */
  readonly printer: Printer | null
  readonly isPending: boolean
  /** Its tickets use only CODE_128. */
  readonly isText: boolean
  /** Null chooses none. */
  readonly choose: (label: string | null) => void
}

/**
 * If the chosen printer is gone, the first one is used.
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

/** An empty label means none. */
function printerOf(printers: readonly Printer[] | undefined, label: string | null): Printer | null {
  if (label === '') return null
  return printers?.find((each) => each.label === label) ?? printers?.[0] ?? null
}

/** By the event as it is cached now. */
export const printsText = ({ id, printers }: Pick<EventDetails, 'id' | 'printers'>): boolean =>
  printerOf(printers, labelOf(id).read())?.printType === 'TXT'
