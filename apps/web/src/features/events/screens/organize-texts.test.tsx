import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answers, refuse } from '../../../testing/fake-server.ts'
import { settingsOf } from '../../../testing/organize-samples.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { OrganizeTexts } from './organize-texts.tsx'

const open = (answers: Answers = {}) =>
  renderOrganizer(<OrganizeTexts />, {
    page: 'texts',
    answers: { getEventSettings: () => settingsOf({ loginPage: '<h2>Hi</h2>' }), ...answers },
  })
const page = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Sign-in page (optional)' })
const save = () => screen.getByRole('button', { name: 'Save changes' })

it('EVENT-8 previews the sign-in page as it is typed, and saves it', async () => {
  const { user, sent } = await open({ changeEvent: () => ({ success: true }) })
  expect((await page()).value).toBe('<h2>Hi</h2>')
  fireEvent.change(await page(), { target: { value: '<p>Bring your badge.</p>' } })
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(await preview.findByText('Bring your badge.')).toBeTruthy()
  await user.click(save())
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(sent('changeEvent')).toEqual([{ eventId: 'event1', loginPage: '<p>Bring your badge.</p>' }])
})

it('shows the reason of a failed save, and retains the typed text', async () => {
  const { user, router } = await open({ changeEvent: () => refuse('unavailable') })
  fireEvent.change(await page(), { target: { value: 'Hello' } })
  await user.click(save())
  expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
  expect((await page()).value).toBe('Hello')
  void router.navigate('/event/event1/organize/look')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
})
