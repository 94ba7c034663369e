import { describe, expect, it } from 'vitest'
import { derivedTexts } from './derived-texts.ts'

describe('texts for search and sorting', () => {
  it('PEOPLE-9 is folded from name, company, job, city, offer and seek', () => {
    const person = {
      name: 'Işık',
      surname: 'Öztürk',
      company: 'Łódź Foods',
      jobTitle: 'Baker',
      offer: 'Bread',
      seek: null,
      city: 'İzmir',
    }
    expect(derivedTexts(person)).toEqual({
      search_text: 'isik ozturk lodz foods baker izmir bread',
      sort_name: 'isik ozturk',
      sort_company: '0lodz foods\tisik ozturk',
    })
  })

  it('PEOPLE-9 sorts people without a company last, and a company before a longer name that begins like it', () => {
    const keys = [
      { name: 'Ann' },
      { name: 'Zoe', company: 'Acme' },
      { name: 'Bob', company: 'Acme Labs' },
      { name: 'Ann', company: 'Acme' },
    ].map((each) => derivedTexts(each).sort_company)
    expect([...keys].sort()).toEqual(['0acme\tann', '0acme\tzoe', '0acme labs\tbob', '1ann'])
  })

  it('keeps sort keys short enough for a cursor, and cuts between letters', () => {
    const { sort_name: sortName, sort_company: sortCompany } = derivedTexts({
      name: '😀'.repeat(80),
      company: '漢'.repeat(160),
    })
    expect([sortName, sortCompany]).toEqual(['😀'.repeat(32), `0${'漢'.repeat(32)}\t${'😀'.repeat(32)}`])
  })
})
