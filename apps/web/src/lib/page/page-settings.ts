import { PAGE_SETTINGS_ID, type PageSettings } from '@parley/contract/app'

const NONE: PageSettings = {
  publicHost: location.host,
  ignoredHostLabels: [],
  providers: [],
  reportsErrors: false,
  supportWidget: null,
}

export function getPageSettings(): PageSettings {
  const text = document.getElementById(PAGE_SETTINGS_ID)?.textContent
  return text ? (JSON.parse(text) as PageSettings) : NONE
}
