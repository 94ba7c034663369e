import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Avatar } from './avatar.tsx'

it('shows two letters if the photo is broken', () => {
  const { container } = renderPart(<Avatar name="Selin Nair" photo="/files/a/160.webp" />)
  const face = container.querySelector('[data-tone]')
  const photo = face?.querySelector('img')
  if (!face || !photo) throw new Error('no photo')
  expect(face.textContent).toBe('')
  fireEvent.error(photo)
  expect(face.querySelector('img')).toBeNull()
  expect(face.textContent).toBe('SN')
})

it('gives the same person the same tone, another person another one, and no tone without a name', () => {
  const tones = ['Selin Nair', 'Selin Nair', 'İrem Yılmaz', ''].map((name) =>
    renderPart(<Avatar name={name} />)
      .container.querySelector('[data-tone]')
      ?.getAttribute('data-tone'),
  )
  expect(tones).toEqual(['9', '9', '3', 'none'])
})
