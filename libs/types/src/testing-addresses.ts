/** Malicious addresses that may be stored. None may appear as a link in any output. */
export const UNSAFE_ADDRESSES: readonly string[] = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\u00adscript:alert(1)',
  'java script:alert(1)//https://example.org/',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'view-source:https://example.org/',
  'https\u200b:javascript:alert(1)',
]
