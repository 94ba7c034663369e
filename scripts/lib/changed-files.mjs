import { execFileSync } from 'node:child_process'
import { ROOT } from './root.mjs'

/**
 * Lists the files that differ from the branch point, committed or not, without deleted ones.
 *
 * @param {string} branch
 * @returns {string[]} paths from the root
 */
export function changedFiles(branch) {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  const [base] = git('merge-base', branch, 'HEAD')
  return [...git('diff', '--name-only', '--diff-filter=d', base), ...git('ls-files', '--others', '--exclude-standard')]
}
