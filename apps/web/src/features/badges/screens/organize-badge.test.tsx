import { topicName } from '@parley/contract'
import { type BadgeTemplate, badgeTemplatesTopic } from '@parley/contract/badges'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCode, aSide, aTemplate, briefOf } from '../../../testing/badge-samples.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, refuse } from '../../../testing/fake-server.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { OrganizeBadge } from './organize-badge.tsx'

const TEMPLATES = topicName(badgeTemplatesTopic.path, { eventId: 'event1' })

async function open(answers: Answers = {}, template: BadgeTemplate = aTemplate()) {
  fakeLive.show(TEMPLATES, [briefOf(template)])
  const shown = await renderOrganizer(<OrganizeBadge />, {
    page: 'badges/:templateId',
    at: 'badges/template1',
    answers: {
      getTemplate: () => ({ template }),
      changeTemplate: ({ id, rev, eventId: _event, ...fields }) => ({
        template: aTemplate({ ...(fields as Partial<BadgeTemplate>), id: String(id), rev: Number(rev) + 1 }),
      }),
      previewBadge: () => ({ badges: [{ participantId: 'person1', fullName: 'Ada Işık', svg: '<svg/>' }] }),
      ...answers,
    },
  })
  const name = await screen.findByLabelText('Name of the template')
  const frontOf = (call = -1) => {
    const input = shown.sent('changeTemplate').at(call) as { templates: { front: string; back: string | null } }
    return JSON.parse(input.templates.front).objects as Record<string, unknown>[]
  }
  return { ...shown, name, frontOf }
}
const stage = () => screen.findByRole('application', { name: /^Front of the badge/ })
const key = async (name: string, more = {}) => fireEvent.keyDown(await stage(), { key: name, ...more })
const save = () => screen.getByRole('button', { name: 'Save template' })
const tool = (name: string) => screen.getByRole('button', { name })

it('BADGE-29 goes from object to object by Tab, moves, duplicates and deletes by keys, and saves', async () => {
  const { user, frontOf } = await open()
  await key('Tab')
  expect(await screen.findByText('Selected: First name')).toBeTruthy()
  await key('ArrowRight')
  await key('ArrowDown', { shiftKey: true })
  await key('d', { ctrlKey: true })
  await key('Tab')
  await key('Escape')
  await key('Tab')
  await key('Tab')
  expect(await screen.findByText('Selected: QR code')).toBeTruthy()
  await key('Delete')
  await user.click(save())
  expect(await screen.findByText('Saved: Guests')).toBeTruthy()
  expect(frontOf().map(({ type, left, top }) => [type, left, top])).toEqual([
    ['Textbox', 21, 30],
    ['Textbox', 29.5, 38.5],
  ])
  expect(await screen.findByText('Everything is saved')).toBeTruthy()
})

it('BADGE-27 takes steps back and does them again', async () => {
  const { user, frontOf } = await open()
  await user.click(tool('Add barcode of the ticket'))
  await user.click(tool('Add rectangle'))
  await key('z', { ctrlKey: true })
  await key('z', { ctrlKey: true })
  expect(screen.getByText('Everything is saved')).toBeTruthy()
  await key('y', { ctrlKey: true })
  await user.click(save())
  await screen.findByText('Saved: Guests')
  expect(frontOf().map(({ type, code }) => code ?? type)).toEqual(['Textbox', 'qr', 'code128'])
})

it('BADGE-29 changes all of a text in the form, in millimetres and points, and puts placeholders in', async () => {
  const { user, frontOf } = await open()
  await key('Tab')
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Text')
  text.setSelectionRange(11, 11)
  fireEvent.change(screen.getByLabelText('Insert a placeholder'), { target: { value: '{Company}' } })
  fireEvent.change(screen.getByLabelText('Size of letters'), { target: { value: '36' } })
  fireEvent.change(screen.getByLabelText('From the left'), { target: { value: '25,4' } })
  fireEvent.change(screen.getByLabelText('Weight'), { target: { value: '300' } })
  fireEvent.change(screen.getByLabelText('Colour', { selector: 'input:not([type=color])' }), {
    target: { value: 'c2410c' },
  })
  await user.click(screen.getByLabelText('Capital letters'))
  await user.click(save())
  await screen.findByText('Saved: Guests')
  expect(frontOf()[0]).toMatchObject({
    text: '{FirstName}{Company}',
    fontSize: 36,
    left: 72,
    fontWeight: 300,
    fill: '#c2410c',
    upperCase: true,
  })
})

it('BADGE-27 names, locks, hides and orders objects in the list', async () => {
  const { user, frontOf } = await open()
  await user.click(screen.getByRole('tab', { name: 'Layers' }))
  const layers = within(await screen.findByRole('list', { name: /^Objects/ }))
  expect(layers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['QR code', 'First name'])
  fireEvent.keyDown(layers.getByRole('button', { name: 'First name' }), { key: 'F2' })
  const field = await layers.findByLabelText('Name of First name')
  fireEvent.change(field, { target: { value: 'Given name' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await user.click(await layers.findByRole('button', { name: 'Lock: Given name' }))
  await user.click(layers.getByRole('button', { name: 'Hide while editing: QR code' }))
  await user.click(layers.getByRole('button', { name: 'Move up: Given name' }))
  await user.click(layers.getByRole('button', { name: 'Given name' }))
  await key('Delete')
  await user.click(save())
  await screen.findByText('Saved: Guests')
  expect(frontOf().map(({ type, name, locked }) => [type, name, locked])).toEqual([
    ['Code', undefined, undefined],
    ['Textbox', 'Given name', true],
  ])
})

it('BADGE-28 aligns the selected objects on the badge, in millimetres of its size', async () => {
  const { user, frontOf } = await open()
  await key('a', { ctrlKey: true })
  expect((await screen.findAllByText('2 objects are selected')).length).toBeGreaterThan(0)
  await key('Escape')
  await key('Tab')
  await user.click(tool('Align right'))
  await user.click(tool('Align to the bottom'))
  await user.click(save())
  await screen.findByText('Saved: Guests')
  expect(frontOf()[0]).toMatchObject({ left: 105, top: 125 })
})

it('BADGE-26 adds a back, changes the size, and gives it to types', async () => {
  const { user, sent } = await open()
  await user.click(screen.getByRole('button', { name: 'Add back' }))
  await user.click(tool('Add QR code of the ticket'))
  await user.click(screen.getByRole('tab', { name: 'Badge' }))
  fireEvent.change(await screen.findByLabelText('Width'), { target: { value: '100' } })
  await user.click(screen.getByLabelText('Attendee'))
  await user.click(save())
  await screen.findByText('Saved: Guests')
  const [input] = sent('changeTemplate') as { templates: { back: string } }[]
  expect(input).toMatchObject({ rev: 1, widthMm: 100, heightMm: 55, typeIds: ['type1'], isDefault: true })
  expect(JSON.parse(String(input?.templates.back)).objects).toMatchObject([{ type: 'Code', code: 'qr' }])
})

it('BADGE-31 shows how it prints, and says so if that cannot be loaded', async () => {
  const { sent } = await open()
  expect(await screen.findByRole('img', { name: 'Badge: Ada Işık' })).toBeTruthy()
  expect(sent('previewBadge')).toMatchObject([{ eventId: 'event1', widthMm: 90, heightMm: 55, resolution: 72 }])
})

it("BADGE-31 follows others' changes while nothing is unsaved", async () => {
  let template = aTemplate()
  const { name } = await open({ getTemplate: () => ({ template: template }) })
  template = aTemplate({ rev: 2, name: 'Visitors' })
  act(() => fakeLive.change(TEMPLATES, { up: [briefOf(template)] }))
  await waitFor(() => expect((name as HTMLInputElement).value).toBe('Visitors'))
  fireEvent.change(name, { target: { value: 'Mine' } })
  template = aTemplate({ rev: 3, name: 'Theirs' })
  act(() => fakeLive.change(TEMPLATES, { up: [briefOf(template)] }))
  expect(await screen.findByText(/Another organizer has just changed this template/)).toBeTruthy()
  expect((name as HTMLInputElement).value).toBe('Mine')
})

it("BADGE-31 says so if another organizer's design replaces the user's, and restores it on request", async () => {
  let template = aTemplate()
  const { user, name } = await open({ getTemplate: () => ({ template: template }) })
  template = aTemplate({ rev: 2, typeIds: [], isDefault: !template.isDefault })
  act(() => fakeLive.change(TEMPLATES, { up: [briefOf(template)] }))
  template = aTemplate({ rev: 3, name: 'Theirs' })
  act(() => fakeLive.change(TEMPLATES, { up: [briefOf(template)] }))
  expect(await screen.findByText(/You see theirs now/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Bring mine back' }))
  expect((name as HTMLInputElement).value).toBe('Guests')
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  expect(screen.queryByText(/You see theirs now/)).toBe(null)
})

it.each(['Load theirs', 'Save mine'])('BADGE-31 lets the organizer choose after a conflict: %s', async (choice) => {
  let template = aTemplate()
  const { user, name, sent } = await open({
    getTemplate: () => ({ template: template }),
    changeTemplate: ({ rev, name: called }) =>
      rev === template.rev
        ? { template: aTemplate({ rev: template.rev + 1, name: String(called) }) }
        : refuse('conflict'),
  })
  fireEvent.change(name, { target: { value: 'Mine' } })
  template = aTemplate({ rev: 2, templates: { front: aSide(aCode()), back: null } })
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: choice }))
  if (choice === 'Save mine') {
    expect(await screen.findByText('Saved: Mine')).toBeTruthy()
    expect(sent('changeTemplate')).toMatchObject([{ rev: 1 }, { rev: 2, name: 'Mine' }])
  } else {
    await waitFor(() => expect((name as HTMLInputElement).value).toBe('Guests'))
    expect(screen.getByText('Everything is saved')).toBeTruthy()
  }
})

it('BADGE-31 keeps the types that others gave to another template meanwhile, without asking', async () => {
  let template = aTemplate({ typeIds: ['type1'] })
  const { user, name, sent } = await open(
    {
      getTemplate: () => ({ template: template }),
      changeTemplate: ({ rev, name: called }) =>
        rev === template.rev
          ? { template: aTemplate({ rev: template.rev + 1, name: String(called) }) }
          : refuse('conflict'),
    },
    template,
  )
  fireEvent.change(name, { target: { value: 'Mine' } })
  template = aTemplate({ rev: 2, typeIds: [], isDefault: false })
  await user.click(save())
  expect(await screen.findByText('Saved: Mine')).toBeTruthy()
  expect(sent('changeTemplate').at(-1)).toMatchObject({ rev: 2, typeIds: [], isDefault: false, name: 'Mine' })
})

it('BADGE-23 keeps the drawing when saving fails, and saves nothing without a name', async () => {
  const { user, name } = await open({ changeTemplate: () => refuse('templateRefused') })
  fireEvent.change(name, { target: { value: ' ' } })
  expect(await screen.findByText('Give it a name')).toBeTruthy()
  expect(save().hasAttribute('disabled') || save().hasAttribute('data-disabled')).toBe(true)
  fireEvent.change(name, { target: { value: 'Press' } })
  await user.click(save())
  expect(await screen.findByText(/template that can be read/)).toBeTruthy()
  expect([(name as HTMLInputElement).value, screen.getByText('Not saved yet')]).toEqual(['Press', expect.anything()])
})

it('BADGE-20 writes the lines of a text, shows how they read, and saves them', async () => {
  const text = aTemplate({ type: 'text', templates: { front: '{FirstName}', back: null } })
  const { user, sent } = await open({}, text)
  expect(screen.getByText('Konstantinos', { selector: 'pre' })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('What is printed'), { target: { value: '{LastName}\n{Company}' } })
  expect(screen.getByText(/Papadimitriou\s+Anadolu/, { selector: 'pre' })).toBeTruthy()
  await user.click(save())
  expect(await screen.findByText('Saved: Guests')).toBeTruthy()
  expect(sent('changeTemplate')).toMatchObject([
    { type: 'text', templates: { front: '{LastName}\n{Company}', back: null } },
  ])
})

it('BADGE-20 says that a template is gone', async () => {
  fakeLive.show(TEMPLATES, [])
  await renderOrganizer(<OrganizeBadge />, {
    page: 'badges/:templateId',
    at: 'badges/gone',
    answers: { getTemplate: () => refuse('notFound') },
  })
  expect((await screen.findAllByText('This template is not there')).length).toBeGreaterThan(0)
})
