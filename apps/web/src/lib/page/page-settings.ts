import { PAGE_SETTINGS_ID, type PageSettings } from '@parley/contract/app'

/** A page that came without them, as in development: nothing is set up. */
const NONE: PageSettings = {
  publicHost: location.host,
  ignoredHostLabels: [],
  providers: [],
  reportsErrors: false,
  supportWidget: null,
}

/** What the server gave this page along. */
export function readPageSettings(): PageSettings {
  const text = document.getElementById(PAGE_SETTINGS_ID)?.textContent
  return text ? (JSON.parse(text) as PageSettings) : NONE
}
