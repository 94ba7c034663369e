import { expect, it } from 'vitest'
import { loadMessages, messagesHere, staffTexts } from './messages.ts'

it('includes the texts of staff in a language that is still loading when their first screen opens', async () => {
  await loadMessages('en')
  const coming = loadMessages('ru')
  await staffTexts()
  await coming
  expect(messagesHere('en')?.['app.organize.setup']).toBe('Details')
  expect(messagesHere('ru')?.['app.organize.setup']).toBe('Основное')
  expect(messagesHere('ru')?.['app.skip']).toBe('К содержанию')
})
