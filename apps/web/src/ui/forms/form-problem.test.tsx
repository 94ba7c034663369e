import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FormProblem } from './form-problem.tsx'

it('FRAME-19 what went wrong with a form comes into view each time that it is said, and nothing moves without it', () => {
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { rerender } = render(<FormProblem>{null}</FormProblem>)
  expect(intoView).not.toHaveBeenCalled()
  rerender(<FormProblem>No answer came.</FormProblem>)
  expect(intoView.mock.contexts).toEqual([screen.getByRole('alert')])
  rerender(<FormProblem>{null}</FormProblem>)
  rerender(<FormProblem>No answer came.</FormProblem>)
  expect(intoView).toHaveBeenCalledTimes(2)
})
