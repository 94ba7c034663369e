import * as z from 'zod/mini'
import { providers } from '../accounts/index.ts'

/** What every page of the web app is given along, as JSON in its head: so much of the operator's settings as a browser may know. */
export const pageSettings = z.object({
  /** Host and port that people type; any other first label may name an event. */
  publicHost: z.string(),
  ignoredHostLabels: z.array(z.string()),
  /** Ways in beside email and password. */
  providers: z.array(z.object({ name: z.enum(providers), label: z.string() })),
  reportsErrors: z.boolean(),
  supportWidget: z.nullable(z.object({ url: z.string(), id: z.string() })),
})
export type PageSettings = z.output<typeof pageSettings>

/** Id of the element that holds them. */
export const PAGE_SETTINGS_ID = 'page-settings'
