import * as z from 'zod/mini'
import { id, millis, requiredText, text } from '../kernel.ts'
import { CANVAS_MAX_BYTES, DEFAULT_DPI } from './canvas.ts'

export const MAX_TEMPLATES = 100
export const MAX_PRINTERS = 100
export const badgeLengths = { name: 100, printText: 20_000 } as const

const mm = () => z.number().check(z.gte(10), z.lte(500))

export const templateFields = {
  name: requiredText(badgeLengths.name),
  /** `text` is a digest: plain text with placeholders, sent to a TXT printer. */
  type: z.enum(['badge', 'text']),
  /** Types of people who get this template. Empty means that no type is set explicitly. */
  typeIds: z.array(id()).check(z.maxLength(200)),
  /** True for the template of all types that have none of their own. */
  isDefault: z.boolean(),
  widthMm: mm(),
  heightMm: mm(),
  resolution: z._default(z.int().check(z.gte(36), z.lte(1_200)), DEFAULT_DPI),
  templates: z.object({
    /** A canvas as JSON (`badgeCanvas`); for `text` the text itself. */
    front: z.string().check(z.maxLength(CANVAS_MAX_BYTES)),
    back: z._default(z.nullable(z.string().check(z.maxLength(CANVAS_MAX_BYTES))), null),
  }),
}

export const badgeTemplate = z.object({ id: id(), rev: z.int(), changedAtMillis: millis(), ...templateFields })
export type BadgeTemplate = z.output<typeof badgeTemplate>
export const templateBrief = z.omit(badgeTemplate, { templates: true })
export type TemplateBrief = z.output<typeof templateBrief>

export const printerFields = {
  label: requiredText(badgeLengths.name),
  /** Host or address, optionally with a colon and a port (default 9100). For CUPS the name of the queue. */
  ip: text(200),
  /**
   * `directly`: the server connects to it. `printQueue`: an agent takes the waiting orders. `TXT`: prints the lines of
   * a text template.
   */
  printType: z.enum(['directly', 'printQueue', 'TXT']),
  /** `text`: the printer's own font where characters fit. `image`: everything as a picture. `pdf`: a file for CUPS. */
  zplPrintType: z.enum(['text', 'image', 'pdf']),
  resolution: z.int().check(z.gte(100), z.lte(1_200)),
}
export const printer = z.object({ id: id(), rev: z.int(), ...printerFields })
export type Printer = z.output<typeof printer>

export const printStates = ['waiting', 'printing', 'printed', 'failed', 'canceled'] as const
export const printOrder = z.object({
  id: id(),
  rev: z.int(),
  participantId: id(),
  ticketId: z.string(),
  fullName: z.string(),
  printerId: id(),
  printerLabel: z.string(),
  state: z.enum(printStates),
  forced: z.boolean(),
  askedAtMillis: millis(),
  doneAtMillis: z.nullable(millis()),
  /** Reason of the failure in English, for the people who look after the printer. */
  problem: z.nullable(z.string()),
})
export type PrintOrder = z.output<typeof printOrder>

/**
 * Returns true if the badge may have been printed. A person checks the printer before it is printed again.
 * @see docs/rules/badges.md PRINT-5
 */
export const mayHaveBeenPrinted = ({ state, problem }: Pick<PrintOrder, 'state' | 'problem'>): boolean =>
  state === 'failed' && problem !== null && problem.startsWith('It may have been printed')

export interface PrintedSheets {
  /** Signed URL of the file. Anyone who has it can download the file. */
  readonly path: string
  readonly people: number
}
