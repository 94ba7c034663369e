import { expect, it } from 'vitest'
import { commentText } from './schemas.ts'
import { tidyComment } from './tidy-comment.ts'

it('POST-11 preserves the lines of a comment, and at most one blank line at a time', () => {
  expect(tidyComment('a\r\nb  \n\n\n\nc\u2066d\u2069\n')).toBe('a\nb\n\ncd')
})

it('POST-11 counts a comment as it is saved: 10,000 blank lines count as one', () => {
  expect(commentText().safeParse(`One${'\n \t'.repeat(10_000)}\nTwo`)).toEqual({ success: true, data: 'One\n\nTwo' })
  expect(commentText().safeParse('x'.repeat(2_000)).success).toBe(true)
  expect(commentText().safeParse('x'.repeat(2_001)).success).toBe(false)
})
