/**
 * Prints the help text and exits if the arguments contain `--help` or `-h`. Call it first, before anything is
 * installed, built or started.
 *
 * @param {string} text
 */
export function helpIfAsked(text, args = process.argv.slice(2)) {
  if (!args.some((each) => each === '--help' || each === '-h')) return
  console.log(text.trim())
  process.exit(0)
}
