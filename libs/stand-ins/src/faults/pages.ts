import type { Answer } from '../api/answer.ts'

const page = (title: string, text: string): string =>
  `<!DOCTYPE html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>\n`

export const html500: Answer = {
  status: 500,
  type: 'text/html; charset=utf-8',
  body: page('Internal Server Error', 'The server could not complete the request.'),
}

export const html200: Answer = {
  status: 200,
  type: 'text/html; charset=utf-8',
  body: page('Under maintenance', 'The catalogue will be back in a few minutes.'),
}

export const unavailable: Answer = {
  status: 503,
  type: 'text/html; charset=utf-8',
  body: page('Service Unavailable', 'Too many requests.'),
  headers: { 'retry-after': '1' },
}
