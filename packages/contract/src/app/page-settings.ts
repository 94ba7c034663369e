import * as z from 'zod/mini'
import { providers } from '../accounts/index.ts'

/** Settings that every page of the web app has as JSON in its head, so a browser may know each of them. */
export const pageSettings = z.object({
  /** Host and port that people type. Any other first label of a host may be the name of an event. */
  publicHost: z.string(),
  ignoredHostLabels: z.array(z.string()),
  providers: z.array(z.object({ name: z.enum(providers), label: z.string() })),
  reportsErrors: z.boolean(),
  supportWidget: z.nullable(z.object({ url: z.string(), id: z.string() })),
})
export type PageSettings = z.output<typeof pageSettings>

export const PAGE_SETTINGS_ID = 'page-settings'
