import { describe, expect, it } from 'vitest'
import { slugOf, spell } from './spelling.ts'

describe('spell', () => {
  it('reads names in Latin letters and in another script beside them', () => {
    expect(spell('Şule, María José, Ольга=Olga')).toEqual([
      { written: 'Şule', latin: 'Şule' },
      { written: 'María José', latin: 'María José' },
      { written: 'Ольга', latin: 'Olga' },
    ])
  })

  it('reads the empty list as one empty name, for those who have no surname', () => {
    expect(spell('')).toEqual([{ written: '', latin: '' }])
  })
})

describe('slugOf', () => {
  it.each([
    ['Şule İnceoğlu', 'sule-inceoglu'],
    ['Ilgazlı', 'ilgazli'],
    ['Søren Østergård', 'soren-ostergard'],
    ['Łukasz Żurawiecki', 'lukasz-zurawiecki'],
    ['Alasdair O’Shaughlin', 'alasdair-oshaughlin'],
    ['Götz Süßmilch-Weißenfels', 'gotz-sussmilch-weissenfels'],
    ['Temilola Adégbèmílẹ̀', 'temilola-adegbemile'],
    ['Fold & Fibre', 'fold-fibre'],
  ])('writes %s as %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })
})
