import { type TestInfo, test } from '@playwright/test'

/** A short run takes this journey at one size alone; `npm run test:long` at both. */
export function atOneSize(info: TestInfo, size: 'desk' | 'phone'): void {
  test.skip(process.env.TEST_SIZE !== 'long' && info.project.name !== size, 'at the other size in a short run')
}
