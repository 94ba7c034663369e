import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import en from '../../../locales/en.json'
import es from '../../../locales/es.json'
import ru from '../../../locales/ru.json'
import tr from '../../../locales/tr.json'
import { mergeMessages } from './merge-messages.ts'

describe.each(Object.entries({ tr, ru, es }))('the catalogue %s', (language, catalogue) => {
  it('has every key of the English one and no other', () => {
    expect(Object.keys(catalogue).toSorted()).toEqual(Object.keys(en).toSorted())
  })

  it('is valid ICU and has only placeholders of the English text', () => {
    expect(mergeMessages(en, catalogue)).toEqual(catalogue)
    const broken = Object.entries(catalogue).filter(([, text]) => !reads(text, language))
    expect(broken).toEqual([])
  })
})

it.each(Object.entries({ en, tr, ru, es }))('FRAME-1 uses one name for a place: %s', (_language, texts) => {
  const places = [
    [texts['app.tab.lobby'], texts['app.lobby.title']],
    [texts['app.tab.attendees'], texts['networking.title']],
    [texts['app.tab.sessions'], texts['sessions.title']],
  ]
  expect(places.filter(([tab, title]) => tab !== title)).toEqual([])
})

function reads(text: string, language: string): boolean {
  try {
    return Boolean(new IntlMessageFormat(text, language))
  } catch {
    return false
  }
}
