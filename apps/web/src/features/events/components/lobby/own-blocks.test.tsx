import type { LobbyBlockSetting } from '@parley/contract/events'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Language } from '../../../../lib/i18n/index.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { anEventInFull } from '../../../../testing/samples.ts'
import { headingOf } from '../../block-texts.ts'
import { TextBlock } from './own-blocks.tsx'

const event = anEventInFull({ defaultLanguage: 'ru' })
const block = (own: Partial<LobbyBlockSetting>): LobbyBlockSetting => ({
  id: 'block1',
  kind: 'text',
  isWide: true,
  participantTypes: null,
  title: {},
  text: {},
  picturePath: null,
  pictureSize: null,
  link: '',
  ...own,
})

async function langsIn(language: Language, own: Partial<LobbyBlockSetting>) {
  fakeServer()
  const setting = block(own)
  const { unmount } = await renderScreen(
    <TextBlock event={event} title={headingOf(setting, language, event)} setting={setting} />,
    { language },
  )
  const langs = [screen.getByRole('heading'), screen.getByText(/!$/)].map((each) => each.closest('[lang]'))
  const found = langs.map((each) => (each === document.documentElement ? null : (each?.getAttribute('lang') ?? null)))
  unmount()
  return found
}

it('SESSION-24 texts of the lobby in another language than the page declare it', async () => {
  const written = { title: { en: 'Welcome', ru: 'Привет' }, text: { ru: 'Добро пожаловать!', es: '¡Hola!' } }
  expect(await langsIn('ru', written)).toEqual([null, null])
  expect(await langsIn('en', written)).toEqual([null, 'ru'])
  expect(await langsIn('tr', written)).toEqual(['ru', 'ru'])
  expect(await langsIn('tr', { title: { es: 'Hola' }, text: { en: 'Hello!' } })).toEqual(['es', 'en'])
})
