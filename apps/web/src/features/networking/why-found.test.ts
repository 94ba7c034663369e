import { expect, it } from 'vitest'
import { aFoundPerson } from '../../testing/people-samples.ts'
import { whyFound } from './why-found.ts'

const selin = aFoundPerson({ fullName: 'Selin Volkova', jobTitle: 'Buyer', company: 'Kite & Co', city: 'İzmir' })

it.each([
  ['a name', 'volk', 'Buyer · Kite & Co', true],
  ['a company and a job', 'kite buyer', 'Buyer · Kite & Co', true],
  ['a city, which it shows as well', 'selin izmir', 'Buyer · Kite & Co · İzmir', true],
  ['another part of the profile', 'selin packaging', 'Buyer · Kite & Co', false],
])('FRAME-8 shows why a person was found by %s', (_what, query, detail, isShown) => {
  expect(whyFound(selin, query)).toEqual({ detail, isShown })
})
