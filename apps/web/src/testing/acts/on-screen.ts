import type { FailureName, LiveRow } from '@parley/contract'
import type { DomainDetails } from '@parley/contract/events'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Answers } from '../fake-server.ts'
import type { renderRoutes } from '../render-screen.tsx'

export type Page = Awaited<ReturnType<typeof renderRoutes>>
export type TextMatch = string | RegExp

export interface OnScreen {
  readonly at: string
  readonly signedIn?: boolean
  readonly host?: Partial<DomainDetails>
  /** The answers of the fake server, including the one to the act itself. */
  readonly answers: Answers
  /** The live rows by topic name. */
  readonly live?: Readonly<Record<string, readonly LiveRow[]>>
  readonly open?: (page: Page) => Promise<unknown>
  /** The typed input by field label. None of it may be lost. */
  readonly typed?: Readonly<Record<string, string>>
  /** Takes the steps before the last press. @returns the element to press */
  readonly prepare: (page: Page) => Promise<HTMLElement> | HTMLElement
  /** The outcome if another tab did the same act meanwhile. A text explains why no tab affects another. */
  readonly elsewhere: Elsewhere | string
}

export interface Elsewhere {
  /** Sends a live change. Without one, the press is refused, and the page reloads its data. */
  readonly hears?: () => void
  readonly refused?: FailureName
  /** The shown message. By default it is that of the error code. Null if the reloaded page needs none. */
  readonly words?: TextMatch | null
  readonly answers?: Answers
  readonly shows?: TextMatch
  readonly hides?: TextMatch
}

export const DONE = { success: true } as const

/** Finds a button by its text. A query by role would take seconds on a page with long lists of options. */
async function buttonIn(scope: () => ParentNode | null | undefined, name: TextMatch): Promise<HTMLElement> {
  const isIt = (each: Element) => {
    const says = each.getAttribute('aria-label') ?? each.textContent?.trim() ?? ''
    return typeof name === 'string' ? says === name : name.test(says)
  }
  return waitFor(() => {
    const [only, ...others] = [...(scope()?.querySelectorAll<HTMLElement>('button') ?? [])].filter(isIt)
    if (!only || others.length > 0) throw new Error(`${only ? 'More than one' : 'No'} button says ${String(name)}`)
    return only
  })
}

export const button = (name: TextMatch) => buttonIn(() => document.body, name)
export const inDialog = (name: TextMatch) => buttonIn(() => screen.queryAllByRole('dialog').at(-1), name)
export const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input:not([type=radio]), textarea' })

export async function press({ user }: Page, name: TextMatch): Promise<void> {
  await user.click(await button(name))
}

export async function type(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) fireEvent.change(await field(label), { target: { value } })
}

/** Returns the button once it is enabled. */
export async function findEnabledButton(name: string) {
  const pressed = await inDialog(name)
  await waitFor(() => {
    if (pressed.matches('[disabled]')) throw new Error('Not known yet')
  })
  return pressed
}
