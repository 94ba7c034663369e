import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'

describe('a folded text', () => {
  it.each([
    ['İREM  Yılmaz', 'irem yilmaz'],
    ['ISIK Işık', 'isik isik'],
    ['Łukasz Ørsted', 'lukasz orsted'],
    ['Ёлка', 'елка'],
    ['ﬁne Straße', 'fine strasse'],
    ['محمد', 'محمد'],
  ])('of %s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('stays the same when folded again', () => {
    const once = fold('Ğüzel ÇİÇEK Žižek Ἀθῆναι')
    expect(fold(once)).toBe(once)
  })
})
