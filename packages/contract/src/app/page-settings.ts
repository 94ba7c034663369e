import * as z from 'zod/mini'
import { providers } from '../accounts/index.ts'

/** The operator's settings that a browser may know. Every page of the web app has them as JSON in its head. */
export const pageSettings = z.object({
  /** Host and port that people type. Any other first label of a host may be the name of an event. */
  publicHost: z.string(),
  ignoredHostLabels: z.array(z.string()),
  /** Ways to sign in beside email and password. */
  providers: z.array(z.object({ name: z.enum(providers), label: z.string() })),
  reportsErrors: z.boolean(),
  supportWidget: z.nullable(z.object({ url: z.string(), id: z.string() })),
})
export type PageSettings = z.output<typeof pageSettings>

export const PAGE_SETTINGS_ID = 'page-settings'
