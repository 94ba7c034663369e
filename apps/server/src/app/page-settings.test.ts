import 'temporal-polyfill/global'
import { expect, it } from 'vitest'
import { parseSettings } from '../platform/settings.ts'
import { pageSettingsElement } from './page-settings.ts'

it('gives a page the settings that a browser may see, and no secret', () => {
  const element = pageSettingsElement(
    parseSettings({
      PUBLIC_URL: 'https://fair.example.org',
      LINKEDIN_CLIENT_ID: 'one',
      LINKEDIN_CLIENT_SECRET: 'two',
      LINKEDIN_LABEL: '</script><b>',
    }),
  )

  expect(element).not.toContain('</script><b>')
  expect(JSON.parse(/>(.*)<\/script>$/.exec(element)?.[1] ?? '')).toEqual({
    publicHost: 'fair.example.org',
    ignoredHostLabels: ['qa', 'letsgo', 'stage'],
    providers: [{ name: 'linkedin', label: '</script><b>' }],
    reportsErrors: false,
    supportWidget: null,
  })
})
