import { topicName } from '@parley/contract'
import { type CommandRow, commandTopic } from '@parley/contract/app'
import { type BadgeTemplate, badgeTemplatesTopic } from '@parley/contract/badges'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aTemplate, briefOf } from '../../../testing/badge-samples.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, refuse } from '../../../testing/fake-server.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { OrganizeBadges } from './organize-badges.tsx'

const TEMPLATES = topicName(badgeTemplatesTopic.path, { eventId: 'event1' })
const COMMAND = topicName(commandTopic.path, { userId: 'user1', commandId: 'command1' })
const lines = aTemplate({ id: 'template2', name: 'Lines', type: 'text', isDefault: false })

function open(answers: Answers = {}, templates: readonly BadgeTemplate[] = [aTemplate({ typeIds: ['type1'] }), lines]) {
  fakeLive.show(TEMPLATES, templates.map(briefOf))
  return renderOrganizer(<OrganizeBadges />, {
    page: 'badges',
    answers: {
      getTemplates: () => ({ templates: templates.map(briefOf) }),
      getTemplate: ({ id }) => ({ template: templates.find((each) => each.id === id) ?? aTemplate() }),
      addTemplate: (input) => ({ template: aTemplate({ id: 'template3', name: String(input.name) }) }),
      removeTemplate: () => ({ success: true }),
      ...answers,
    },
  })
}
const card = async (name: string) => within(await screen.findByRole('article', { name }))

it('BADGE-20 lists templates with their size, their types and the default, live', async () => {
  await open()
  const guests = await card('Guests')
  expect([guests.getByText('90 × 55 mm'), guests.getByText('Attendee'), guests.getByText('Default')]).toHaveLength(3)
  expect((await card('Lines')).getByText('No participant type of its own')).toBeTruthy()
  const renamed = { ...briefOf(aTemplate()), rev: 2, name: 'Visitors' }
  act(() => fakeLive.change(TEMPLATES, { up: [renamed] }))
  expect(await card('Visitors')).toBeTruthy()
  act(() => fakeLive.change(TEMPLATES, { rm: [{ id: 'template2', rev: 2 }] }))
  expect(screen.queryByRole('article', { name: 'Lines' })).toBe(null)
})

it('BADGE-29 starts with a standard design, which is the default if there is none', async () => {
  const { user, sent } = await open({}, [])
  await user.click(await screen.findByRole('button', { name: 'Add template' }))
  await user.click(await screen.findByLabelText(/^Two sides/))
  await user.click(screen.getByRole('button', { name: 'Add and edit' }))
  await waitFor(() => expect(sent('addTemplate')).toHaveLength(1))
  expect(sent('addTemplate')).toMatchObject([
    { name: 'Two sides, 90 × 120 mm', type: 'badge', isDefault: true, widthMm: 90, heightMm: 120, typeIds: [] },
  ])
})

it('BADGE-30 takes a file, and says which it cannot read', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'Add template' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add template' }))
  const field = dialog.getByLabelText(/Choose a file/)
  fireEvent.change(field, { target: { files: [new File(['nothing'], 'bad.json')] } })
  expect(await dialog.findByText('bad.json holds no badge that can be read.')).toBeTruthy()
  const canvas = JSON.stringify({
    objects: [{ type: 'textbox', width: 90, height: 20, text: 'LastName', fontSize: 20 }],
  })
  fireEvent.change(field, { target: { files: [new File([canvas], 'old.json')] } })
  expect(await dialog.findByDisplayValue('old')).toBeTruthy()
  expect(dialog.getByText('The file was read: old')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Add and edit' }))
  await waitFor(() => expect(sent('addTemplate')).toHaveLength(1))
  const [input] = sent('addTemplate') as { name: string; templates: { front: string } }[]
  expect([input?.name, JSON.parse(String(input?.templates.front)).objects[0].text]).toEqual(['old', '{LastName}'])
})

it('BADGE-20 explains why another template is refused, and keeps the choice', async () => {
  const { user } = await open({ addTemplate: () => refuse('tooManyTemplates') })
  await user.click(await screen.findByRole('button', { name: 'Add template' }))
  await user.click(await screen.findByRole('button', { name: 'Add and edit' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(await screen.findByText(/at most 100/i)).toBeTruthy()
})

it('BADGE-20 duplicates a template without its types, and removes one after a question', async () => {
  const { user, sent } = await open()
  await card('Guests')
  await user.click(await screen.findByRole('button', { name: 'More: Guests' }))
  await user.click(await screen.findByText('Duplicate'))
  expect(await screen.findByText('Added: Guests (copy)')).toBeTruthy()
  expect(sent('addTemplate')).toMatchObject([{ name: 'Guests (copy)', typeIds: [], isDefault: false }])
  await user.click(await screen.findByRole('button', { name: 'More: Guests' }))
  await user.click(await screen.findByText('Remove template'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Guests”?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove template' }))
  expect(await screen.findByText('Removed: Guests')).toBeTruthy()
  expect(sent('removeTemplate')).toEqual([{ eventId: 'event1', id: 'template1' }])
})

it('BADGE-29 makes a PDF in the background, tells how far it is, and leads to it', async () => {
  const row = (own: Partial<CommandRow>): CommandRow => ({
    id: 'command1',
    rev: 1,
    name: 'badges.sheets',
    state: 'running',
    stepsDone: 3,
    stepsAll: 12,
    result: null,
    error: null,
    ...own,
  })
  fakeLive.show(COMMAND, [row({})])
  const { user, sent } = await open({ printSheets: () => ({ commandId: 'command1' }) })
  await user.click(await screen.findByRole('button', { name: 'Make a PDF' }))
  await user.click(await screen.findByLabelText('One badge on each page, in its size'))
  await user.click(screen.getByRole('button', { name: 'Make PDF' }))
  expect(await screen.findByText('3 of 12 badges')).toBeTruthy()
  expect(sent('printSheets')).toEqual([{ eventId: 'event1', typeIds: [], paper: 'one' }])
  act(() => fakeLive.change(COMMAND, { up: [row({ rev: 2, state: 'executed', result: { path: '/files/a.pdf' } })] }))
  expect((await screen.findByRole('link', { name: 'Save PDF' })).getAttribute('href')).toBe('/files/a.pdf')
})
