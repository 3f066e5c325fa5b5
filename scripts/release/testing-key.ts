/** A secret key as `minisign -G -W` writes it, for tests: its seed is 32 times 7, so it signs nothing that anybody trusts. */
export const SECRET_KEY = secretKey()

function secretKey(): string {
  const begin = Buffer.concat([Buffer.from('Ed'), Buffer.alloc(2), Buffer.from('B2'), Buffer.alloc(48)])
  const rest = Buffer.concat([Buffer.from('12345678'), Buffer.alloc(32, 7), Buffer.alloc(64)])
  return `untrusted comment: for tests\n${Buffer.concat([begin, rest]).toString('base64')}\n`
}
