import type { Area } from '@parley/contract/checkin'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AREAS, anArea, anEntrance } from '../../../testing/area-samples.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, refuse } from '../../../testing/fake-server.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { OrganizeAreas } from './organize-areas.tsx'

const lounge = anArea({
  id: 'area2',
  name: 'Lounge',
  capacity: null,
  capacityUsed: 1,
  allowedPart: ['type1'],
  place: 2,
})

async function open(areas: readonly Area[] = [lounge, anArea(), anEntrance()], answers: Answers = {}) {
  fakeLive.show(AREAS, areas)
  return renderOrganizer(<OrganizeAreas />, {
    page: 'areas',
    answers: {
      getAreas: () => ({ areas: [...areas] }),
      addArea: () => ({ area: anArea({ id: 'area3' }) }),
      changeArea: () => ({ area: anArea() }),
      removeArea: () => ({ success: true }),
      countDependents: () => ({ dependents: [{ what: 'inside', count: 3 }] }),
      getPostedCode: () => ({ code: null }),
      createPostedCode: () => ({ code: 'C0DE' }),
      removePostedCode: () => ({ success: true }),
      ...answers,
    },
  })
}
const row = async (name: string) => within(await screen.findByRole('article', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

it('AREA-1 AREA-2 lists the entrance first and how full each area is, live', async () => {
  await open()
  const names = (await screen.findAllByRole('article')).map((each) => each.getAttribute('aria-label'))
  expect(names).toEqual(['Venue entrance', 'Hall B', 'Lounge'])
  expect((await row('Hall B')).getByText('12 of 50 inside')).toBeTruthy()
  expect((await row('Lounge')).getByText('1 person inside')).toBeTruthy()
  expect((await row('Lounge')).getByText('Only Attendee')).toBeTruthy()
  expect((await row('Venue entrance')).queryByRole('button', { name: /^Remove/ })).toBe(null)
  await waitFor(() => expect(fakeLive.isHeard(AREAS)).toBe(true))
  act(() => fakeLive.change(AREAS, { up: [anArea({ rev: 2, capacityUsed: 50 })] }))
  expect(await screen.findByText('50 of 50 inside')).toBeTruthy()
  expect(screen.getByText('Full')).toBeTruthy()
  act(() => fakeLive.change(AREAS, { rm: [{ id: 'area2', rev: 9 }] }))
  await waitFor(() => expect(screen.queryByText('Lounge')).toBe(null))
})

it('AREA-1 adds an area with its capacity and types, and shows each error beside its field', async () => {
  const { user, sent } = await open([anEntrance()])
  expect(await screen.findByText(/^Add an area for each hall/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add area' }))
  const form = await dialog()
  await user.type(form.getByLabelText('Name (required)'), 'Hall B')
  await user.type(form.getByLabelText('Capacity (optional)'), 'many')
  await user.click(form.getByRole('button', { name: 'Add area' }))
  expect(sent('addArea')).toEqual([])
  await user.clear(form.getByLabelText('Capacity (optional)'))
  await user.type(form.getByLabelText('Capacity (optional)'), '80')
  await user.click(form.getByText('Attendee'))
  await user.click(form.getByRole('button', { name: 'Add area' }))
  await screen.findByText('Saved: Hall B')
  expect(sent('addArea')).toEqual([{ eventId: 'event1', name: 'Hall B', capacity: 80, allowedPart: ['type1'] }])
})

it('AREA-2 tells at the capacity how many are inside where fewer would fit', async () => {
  const { user } = await open(undefined, { changeArea: () => refuse('areaIsFuller', { params: { count: 12 } }) })
  await user.click(await screen.findByRole('button', { name: 'Edit Hall B' }))
  const form = await dialog()
  await user.clear(form.getByLabelText('Capacity (optional)'))
  await user.type(form.getByLabelText('Capacity (optional)'), '5')
  await user.click(form.getByRole('button', { name: 'Save area' }))
  expect(await form.findByText('12 people are inside. Choose at least that many places.')).toBeTruthy()
})

it('AREA-1 names the entrance, or takes its name away, and moves the others among themselves', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'Edit Venue entrance' }))
  await user.click((await dialog()).getByRole('button', { name: 'Save area' }))
  await screen.findByText('Saved: Venue entrance')
  await user.click(screen.getByRole('button', { name: /Lounge.* up|up.*Lounge/i }))
  await waitFor(() =>
    expect(sent('changeArea')).toEqual([
      { eventId: 'event1', id: 'allEvent', name: '', capacity: null, allowedPart: [] },
      { eventId: 'event1', id: 'area2', place: 1 },
    ]),
  )
})

it('AREA-5 asks before an area goes, and says who is inside', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'Remove Hall B' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Hall B?' }))
  await dialog.findByText('3 people inside are no longer counted')
  await user.click(dialog.getByRole('button', { name: 'Remove area' }))
  await screen.findByText('Hall B will be deleted in a minute.')
  expect(sent('removeArea')).toEqual([{ eventId: 'event1', id: 'area1', undoable: true }])
})

it('AREA-4 AREA-7 makes a code to be posted, shows it with its address and poster, and ends it', async () => {
  let code: string | null = null
  const { user, sent } = await open(undefined, {
    getPostedCode: () => ({ code }),
    createPostedCode: () => {
      code = 'C0DE'
      return { code }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Posted code of Hall B' }))
  await user.click(await (await dialog()).findByRole('button', { name: 'Make a code' }))
  expect(await screen.findByRole('img', { name: 'QR code of Hall B' })).toBeTruthy()
  const address = screen.getByLabelText<HTMLInputElement>('Address that the code holds').value
  expect(new URL(address).pathname + new URL(address).search).toBe('/event/event1/areas/area1?code=C0DE')
  expect(screen.getByRole('link', { name: 'Open poster' }).getAttribute('href')).toBe('/event/event1/area-poster/area1')
  await user.click(screen.getByRole('button', { name: 'End code' }))
  await user.click(
    within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement).getByRole('button', { name: 'End code' }),
  )
  await screen.findByText('Code ended')
  expect(sent('removePostedCode')).toEqual([{ eventId: 'event1', id: 'area1' }])
})

it('AREA-1 lists two hundred areas and takes no more', async () => {
  const many = Array.from({ length: 200 }, (_, at) => anArea({ id: `a${at}`, name: `Hall ${at}`, place: at + 1 }))
  await open([anEntrance(), ...many])
  expect((await screen.findAllByRole('article')).length).toBe(201)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add area' }).disabled).toBe(true)
})
