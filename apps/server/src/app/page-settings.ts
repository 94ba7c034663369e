import { PAGE_SETTINGS_ID, type PageSettings } from '@parley/contract/app'
import type { Settings } from '../platform/settings.ts'

/** Returns the settings as an element of the page. It is data, so no content security policy has to allow it. */
export function pageSettingsElement(settings: Settings): string {
  const { publicUrl, ignoredHostLabels, identityProviders, errorReportUrl, supportWidget } = settings
  const shown: PageSettings = {
    publicHost: new URL(publicUrl).host,
    ignoredHostLabels,
    providers: Object.entries(identityProviders).map(([name, { label }]) => ({
      name: name as keyof typeof identityProviders,
      label,
    })),
    reportsErrors: errorReportUrl !== undefined,
    supportWidget: supportWidget ?? null,
  }
  // A label may contain any text. `<` is escaped so that no text can end the element.
  const json = JSON.stringify(shown).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${PAGE_SETTINGS_ID}">${json}</script>`
}
