import * as z from 'zod/mini'
import { id, millis, requiredText, text } from '../kernel.ts'
import { CANVAS_MAX_BYTES, DEFAULT_DPI } from './canvas.ts'

export const MOST_TEMPLATES = 100
export const MOST_PRINTERS = 100
export const badgeLengths = { name: 100, printText: 20_000 } as const

const mm = () => z.number().check(z.gte(10), z.lte(500))

/** What a badge, or a text to print, is made by. */
export const templateFields = {
  name: requiredText(badgeLengths.name),
  /** `badge` is drawn, `text` is a digest: plain text with placeholders that a TXT printer gets. */
  type: z.enum(['badge', 'text']),
  /** The participant types that it is for; empty is none of them by name. */
  typeIds: z.array(id()).check(z.maxLength(200)),
  /** For whoever's type has none. */
  isDefault: z.boolean(),
  widthMm: mm(),
  heightMm: mm(),
  resolution: z._default(z.int().check(z.gte(36), z.lte(1_200)), DEFAULT_DPI),
  templates: z.object({
    /** A canvas as JSON (`badgeCanvas`); of a `text` the text itself. */
    front: z.string().check(z.maxLength(CANVAS_MAX_BYTES)),
    /** Null where there is nothing on the back. */
    back: z._default(z.nullable(z.string().check(z.maxLength(CANVAS_MAX_BYTES))), null),
  }),
}

export const badgeTemplate = z.object({ id: id(), rev: z.int(), changedAtMillis: millis(), ...templateFields })
export type BadgeTemplate = z.output<typeof badgeTemplate>
/** As a list has it: without its sides. */
export const templateBrief = z.omit(badgeTemplate, { templates: true })
export type TemplateBrief = z.output<typeof templateBrief>

/** `zpl` goes to a printer that speaks ZPL, `pdf` to one of CUPS through an agent, `txt` to one that prints lines. */
export const printerFields = {
  label: requiredText(badgeLengths.name),
  /** Host or address, with a port of its own behind a colon (else 9100); of CUPS the queue's name. */
  ip: text(200),
  /** `directly`: the server connects to it; `printQueue`: an agent takes what waits; `TXT`: lines of a text template. */
  printType: z.enum(['directly', 'printQueue', 'TXT']),
  /** `text`: letters by the printer's own font where they fit; `image`: all as a picture; `pdf`: a file for CUPS. */
  zplPrintType: z.enum(['text', 'image', 'pdf']),
  /** Dots per inch of its head. */
  resolution: z.int().check(z.gte(100), z.lte(1_200)),
}
export const printer = z.object({ id: id(), rev: z.int(), ...printerFields })
export type Printer = z.output<typeof printer>

export const printStates = ['waiting', 'printing', 'printed', 'failed', 'canceled'] as const
/** One order to print one badge. */
export const printOrder = z.object({
  id: id(),
  rev: z.int(),
  participantId: id(),
  ticketId: z.string(),
  fullName: z.string(),
  printerId: id(),
  printerLabel: z.string(),
  state: z.enum(printStates),
  /** Asked for although the badge had been printed. */
  forced: z.boolean(),
  askedAtMillis: millis(),
  doneAtMillis: z.nullable(millis()),
  /** Why it failed, in English, for whoever looks after the printer. */
  problem: z.nullable(z.string()),
})
export type PrintOrder = z.output<typeof printOrder>

/**
 * Whether a badge that failed may have been printed all the same: a person looks at the printer before it is printed again.
 *
 * @see docs/rules/badges.md PRINT-5
 */
export const isPerhapsPrinted = ({ state, problem }: Pick<PrintOrder, 'state' | 'problem'>): boolean =>
  state === 'failed' && problem !== null && problem.startsWith('It may have been printed')

/** What the command of `printSheets` ends with: where the file is for a day, and whose badges are in it. */
export interface PrintedSheets {
  /** Signed: whoever has it may fetch it. */
  readonly path: string
  readonly people: number
}
