import type { SavedSearch } from '@parley/contract/networking'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aSavedSearch } from '../../../testing/people-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEventInFull } from '../../../testing/samples.ts'
import { SavedNews } from './saved-news.tsx'

const person = (id: string) => ({ id, fullName: id, jobTitle: null, company: null, profilePhotoPath: null })

/** Renders the first step, and the next one after each press. */
function Steps({ steps }: { steps: readonly Partial<SavedSearch>[] }) {
  const [step, setStep] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
      <SavedNews event={anEventInFull()} search={aSavedSearch(steps[step])} />
    </>
  )
}

const open = async (...steps: readonly Partial<SavedSearch>[]) => {
  fakeServer({ markSearchSeen: () => refuse('unavailable') })
  const { user } = await renderScreen(<Steps steps={steps} />, { path: '/', at: '/' })
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  return { items, next: () => user.click(screen.getByRole('button', { name: 'Next' })) }
}

it('SAVED-3 counts each new person once while the visit cannot be reported', async () => {
  const { items, next } = await open(
    { newCount: 5, newPeople: [person('Bo')] },
    { newCount: 6, newPeople: [person('Cem'), person('Bo')] },
  )
  expect(items()).toEqual([expect.stringContaining('Bo'), 'and 4 more'])
  await next()
  expect(items()).toEqual([expect.stringContaining('Cem'), expect.stringContaining('Bo'), 'and 4 more'])
})

it('SAVED-3 adds the people who come after a visit to those before', async () => {
  const { items, next } = await open(
    { newCount: 1, newPeople: [person('Bo')] },
    { newCount: 0, newPeople: [] },
    { newCount: 3, newPeople: [person('Cem')] },
  )
  await next()
  expect(items()).toEqual([expect.stringContaining('Bo')])
  await next()
  expect(items()).toEqual([expect.stringContaining('Cem'), expect.stringContaining('Bo'), 'and 2 more'])
})
