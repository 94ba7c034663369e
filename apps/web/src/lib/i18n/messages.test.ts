import { expect, it } from 'vitest'
import { loadedMessages, loadMessages, loadStaffTexts } from './messages.ts'

it('includes the texts of staff in a language that is still loading when their first screen opens', async () => {
  await loadMessages('en')
  const coming = loadMessages('ru')
  await loadStaffTexts()
  await coming
  expect(loadedMessages('en')?.['app.organize.setup']).toBe('Details')
  expect(loadedMessages('ru')?.['app.organize.setup']).toBe('Основное')
  expect(loadedMessages('ru')?.['app.skip']).toBe('К содержанию')
})
