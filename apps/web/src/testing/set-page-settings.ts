import { PAGE_SETTINGS_ID, type PageSettings } from '@parley/contract/app'

/** Gives the page these settings. @returns a function that removes them */
export function setPageSettings(own: Partial<PageSettings>): () => void {
  const usual = { publicHost: 'meet.example', ignoredHostLabels: [], providers: [], reportsErrors: false }
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = PAGE_SETTINGS_ID
  element.textContent = JSON.stringify({ ...usual, supportWidget: null, ...own } satisfies PageSettings)
  document.head.append(element)
  return () => element.remove()
}
