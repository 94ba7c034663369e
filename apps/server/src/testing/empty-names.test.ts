import { expect, it } from 'vitest'
import { fillText } from '../platform/texts.ts'
import { emptyNames } from './empty-names.ts'

it('NOTE-78 notices a sentence that is given no name', () => {
  fillText('tr', 'notifications.request.subject', { name: ' ' })
  fillText('en', 'notifications.request.subject', { name: 'Ada', event: '' })
  expect(emptyNames.splice(0)).toEqual(['tr notifications.request.subject: name'])
})
