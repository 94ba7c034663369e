import { topicName } from '@parley/contract'
import { type FloorPlan, venueMapTopic } from '@parley/contract/venue'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, refuse } from '../../../testing/fake-server.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { EVERY_TAB } from '../../../testing/samples.ts'
import { aFloorPlan, aPlace, things } from '../../../testing/venue-samples.ts'
import { OrganizeMap } from './organize-map.tsx'

const MAP = topicName(venueMapTopic.path, { eventId: 'event1', booths: 'booth-partner-sponsor' })
const upper = aFloorPlan({ id: 'plan2', index: 1, name: 'Upper floor', places: [] })

async function open(answers: Answers = {}, plans: readonly FloorPlan[] = [aFloorPlan(), upper]) {
  if (plans.length > 0) fakeLive.show(MAP, plans)
  return renderOrganizer(<OrganizeMap />, {
    page: 'map',
    event: { tabs: EVERY_TAB },
    answers: {
      getVenueMap: () => ({ plans: [...plans] }),
      getPlaceables: () => ({ things }),
      savePlaces: ({ places }) => ({
        plan: aFloorPlan({
          rev: 2,
          placesRev: 2,
          places: places.map(({ kind, refId, x, y, label }, at) =>
            aPlace({ id: `saved${at}`, kind, refId, x, y, name: label }),
          ),
        }),
      }),
      changeFloorPlan: () => ({ success: true }),
      deleteFloorPlan: () => ({ success: true }),
      ...answers,
    },
  })
}
const thing = (name: string) => screen.findByRole('button', { name })
const pressByKey = async (name: string) => {
  const button = await thing(name)
  button.focus()
  fireEvent.click(button, { detail: 0 })
}
const map = () => screen.findByRole('region', { name: 'Map: Ground floor' })
const key = async (name: string, more = {}) => fireEvent.keyDown(await map(), { key: name, ...more })
const save = () => screen.getByRole('button', { name: 'Save places' })
const row = async (name: string) => within(await screen.findByRole('article', { name }))

it('VENUE-11 puts a thing on the plan, moves it and takes it off by keys, and saves the whole list', async () => {
  const { user, sent } = await open()
  await pressByKey('Studio')
  expect(await screen.findByText('Studio is on the plan')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await map()))
  await key('ArrowRight')
  await key('ArrowDown', { shiftKey: true })
  await key('Enter')
  await user.click(save())
  await screen.findByText('Saved: Ground floor')
  const [input] = sent('savePlaces') as {
    placesRev: number
    places: { refId: string | null; x: number; y: number }[]
  }[]
  const studio = input?.places.at(-1)
  expect([input?.placesRev, input?.places.length]).toEqual([1, 5])
  expect(studio).toMatchObject({ kind: 'room', refId: 'studio' })
  expect(screen.getByText('Drag something onto the plan, or choose it and press the plan.')).toBeTruthy()
})

it('VENUE-11 takes steps back and does them again, and discards them', async () => {
  const { user, sent } = await open()
  const pins = () => [...document.querySelectorAll('[data-pin]')].length
  await pressByKey('Studio')
  await pressByKey('Bosphorus Bakery')
  expect(pins()).toBe(6)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(pins()).toBe(5)
  await user.click(screen.getByRole('button', { name: 'Redo' }))
  expect(pins()).toBe(6)
  await key('Delete')
  expect(pins()).toBe(5)
  expect(await thing('Bosphorus Bakery')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect([pins(), sent('savePlaces')]).toEqual([4, []])
})

it('VENUE-11 adds an area by its label', async () => {
  const { user, sent } = await open()
  await user.type(await screen.findByLabelText('Label of an area'), 'First aid')
  await user.click(screen.getByRole('button', { name: 'Add area' }))
  await user.click(save())
  await screen.findByText('Saved: Ground floor')
  const [input] = sent('savePlaces') as { places: object[] }[]
  expect(input?.places.at(-1)).toMatchObject({ kind: 'area', refId: null, label: 'First aid' })
})

it('VENUE-11 keeps placed things if another person was faster, and then saves them over that version', async () => {
  const { user, server, sent } = await open({ savePlaces: () => refuse('conflict') })
  await pressByKey('Studio')
  await user.click(save())
  expect(await screen.findByText(/Someone else changed this plan at the same moment/)).toBeTruthy()
  const theirs = aFloorPlan({
    rev: 5,
    placesRev: 5,
    places: [aPlace({ id: 'p9', refId: 'booth2', kind: 'booth', name: 'Bosphorus Bakery' })],
  })
  await waitFor(() => expect(fakeLive.isHeard(MAP)).toBe(true))
  act(() => fakeLive.change(MAP, { up: [theirs] }))
  const pins = () => [...document.querySelectorAll('[data-pin]')].map(({ textContent }) => textContent).sort()
  await waitFor(() => expect(pins()).toEqual(['Bosphorus Bakery', 'Studio']))
  server.answer({ savePlaces: () => ({ plan: { ...theirs, rev: 6, placesRev: 6 } }) })
  await user.click(save())
  await screen.findByText('Saved: Ground floor')
  const inputs = sent('savePlaces') as { placesRev: number; places: { refId: string }[] }[]
  expect(inputs.map(({ placesRev }) => placesRev)).toEqual([1, 5])
  expect(inputs[1]?.places.map(({ refId }) => refId)).toEqual(['booth2', 'studio'])
})

it('VENUE-11 removes things deleted meanwhile, and keeps the rest', async () => {
  const gone = { path: 'places.4.refId', key: 'validation.error.gone', params: {} }
  const { user } = await open({ savePlaces: () => refuse('invalidInput', { fields: [gone] }) })
  await pressByKey('Studio')
  await user.click(save())
  expect(await screen.findByText(/Something you put here has been deleted meanwhile/)).toBeTruthy()
  expect(document.querySelectorAll('[data-pin]').length).toBe(4)
})

it('VENUE-3 renames, moves and deletes plans', async () => {
  const { user, sent } = await open()
  await user.click((await row('Upper floor')).getByRole('button', { name: 'Move up: Upper floor' }))
  await waitFor(() => expect(sent('changeFloorPlan')).toEqual([{ eventId: 'event1', planId: 'plan2', place: 0 }]))
  await user.click((await row('Upper floor')).getByRole('button', { name: 'Edit Upper floor' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit floor plan' }))
  fireEvent.change(dialog.getByLabelText('Name of the plan (required)'), { target: { value: 'Attic' } })
  await user.click(dialog.getByRole('button', { name: 'Save plan' }))
  expect(await screen.findByText('Saved: Attic')).toBeTruthy()
  await user.click((await row('Ground floor')).getByRole('button', { name: 'Delete Ground floor' }))
  const asks = within(await screen.findByRole('dialog', { name: 'Delete Ground floor?' }))
  expect(asks.getByText(/The 4 places on it go with it/)).toBeTruthy()
  await user.click(asks.getByRole('button', { name: 'Delete floor plan' }))
  expect(await screen.findByText('Ground floor is deleted')).toBeTruthy()
  expect(sent('deleteFloorPlan')).toEqual([{ eventId: 'event1', planId: 'plan1' }])
})

it('VENUE-12 says how wide a plan is, and sends only that', async () => {
  const { user, sent } = await open({}, [aFloorPlan({ widthM: 1_200 })])
  const plan = await row('Ground floor')
  expect(plan.getByText('4 places · 1,200 m wide')).toBeTruthy()
  await user.click(plan.getByRole('button', { name: 'Edit Ground floor' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit floor plan' }))
  const width = dialog.getByLabelText('Width in metres (optional)')
  fireEvent.change(width, { target: { value: 'wide' } })
  await user.click(dialog.getByRole('button', { name: 'Save plan' }))
  expect([sent('changeFloorPlan'), width.getAttribute('aria-invalid')]).toEqual([[], 'true'])
  fireEvent.change(width, { target: { value: '' } })
  await user.click(dialog.getByRole('button', { name: 'Save plan' }))
  expect(await screen.findByText('Saved: Ground floor')).toBeTruthy()
  expect(sent('changeFloorPlan')).toEqual([{ eventId: 'event1', planId: 'plan1', widthM: null }])
})

const SVG = new File(['<svg/>'], 'Hall 1.svg', { type: 'image/svg+xml' })
const PDF = new File(['%PDF-1.7'], 'halls.pdf', { type: 'application/pdf' })
const field = async () => screen.findByLabelText(/Choose a file/)

it('VENUE-1 uploads a plan, and asks for the page of a PDF', async () => {
  const { user, server, sent } = await open({ addFloorPlan: () => ({ plan: aFloorPlan({ name: 'Hall 1' }) }) }, [])
  await user.upload(await field(), SVG)
  expect(await screen.findByText('Added: Hall 1')).toBeTruthy()
  const pages = { path: 'page', key: 'validation.error.max', params: { number: 2 } }
  server.answer({ addFloorPlan: () => refuse('invalidInput', { fields: [pages] }) })
  await user.upload(await field(), PDF)
  const page = await screen.findByLabelText('Page of halls.pdf (required)')
  fireEvent.change(page, { target: { value: '3' } })
  await user.click(screen.getByRole('button', { name: 'Upload page' }))
  expect(await screen.findByText('It has 2 pages')).toBeTruthy()
  const made = (sent('addFloorPlan') as { fileName: string; page: string }[]).map((each) => [each.fileName, each.page])
  expect(made).toEqual([
    ['Hall 1.svg', '1'],
    ['halls.pdf', '3'],
  ])
})

it('VENUE-1 says why a file was refused', async () => {
  const { user } = await open({ addFloorPlan: () => refuse('planRefused') }, [])
  await user.upload(await field(), SVG)
  expect(await screen.findByText('This file cannot be read. Choose a PNG, a JPEG, an SVG or a PDF.')).toBeTruthy()
})

it('VENUE-3 replaces the picture of a plan', async () => {
  const { user, sent } = await open({ addFloorPlan: () => ({ plan: aFloorPlan() }) })
  await user.click((await row('Ground floor')).getByRole('button', { name: 'Replace picture of Ground floor' }))
  await user.upload(await field(), SVG)
  expect(await screen.findByText('Ground floor has a new picture')).toBeTruthy()
  expect(sent('addFloorPlan')).toMatchObject([{ planId: 'plan1', fileName: 'Hall 1.svg' }])
})
