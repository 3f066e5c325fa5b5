/** For knip: say how many files it has looked at, which none of its reporters does. */
export default function count(options) {
  console.log(`looked at ${options.counters.processed} files`)
  return options
}
