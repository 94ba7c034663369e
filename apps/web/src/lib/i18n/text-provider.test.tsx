import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import en from '../../../locales/en.json'
import { LANGUAGE_KEY } from './languages.ts'
import { EventTexts, TextProvider, useLanguage } from './text-provider.tsx'
import { useText } from './use-text.ts'

function Words() {
  const t = useText()
  const { choose } = useLanguage()
  return (
    <button type="button" onClick={() => void choose('tr')}>
      {t('ui.undo')} {t('ui.now', { time: '14:30' })}
    </button>
  )
}

it('changes every text, the language of the page and the stored choice together', async () => {
  render(
    <TextProvider language="en" messages={en}>
      <Words />
    </TextProvider>,
  )
  expect(document.documentElement.lang).toBe('en')
  await userEvent.click(screen.getByRole('button', { name: 'Undo Now 14:30' }))
  expect(await screen.findByRole('button', { name: 'Geri al Şu an 14:30' })).toBeDefined()
  expect(document.documentElement.lang).toBe('tr')
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('tr')
})

it("shows an event's own words in its language only, and the standard ones outside", async () => {
  render(
    <TextProvider language="en" messages={en}>
      <EventTexts own={{ en: { 'ui.undo': 'Take it back', 'ui.now': 'Broken {icu' }, tr: { 'ui.undo': 'Vazgeç' } }}>
        <Words />
      </EventTexts>
      <Words />
    </TextProvider>,
  )
  // The ICU parser loads with the first reworded text.
  await screen.findByText('Take it back Now 14:30')
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'Take it back Now 14:30',
    'Undo Now 14:30',
  ])
})
