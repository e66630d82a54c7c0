/** A private key (the published example of RFC 7515, appendix A.3), an encrypted body and its plaintext. */
export const workedExample = {
  privateKey: {
    kty: 'EC',
    crv: 'P-256',
    x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
    y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
    d: 'jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI',
  },
  plaintext: '{"username":"sita","password":"example-only-1","type":"username"}',
  body: {
    data: [
      'eyJhbGciOiJFQ0RILUVTIiwiZW5jIjoiQTI1NkdDTSIsImN0eSI6Impzb24iLCJlcGsiOnsieCI6ImFvTUF0WGJiNEpMTmpLbXROcUpYN0tHWGh0SGlnelFUaS1Yakwwdy1oNGMiLCJjcnYiOiJQLTI1NiIsImt0eSI6IkVDIiwieSI6Imd4b0ZFc18yN05XdWZQQV9QRDdycHA4VHlyUWpjYmo3VVA1UEpzaW1FVG8ifX0',
      '',
      '80z-6ABlod0cB-te',
      'TF0PeTdBzIz2Kq0LpOS7ovpFRnKLFQaBWfDhW-8RCgTEEL6-BE0_gqfv6_5pWEeutotfrm7mrxLfrOnhswXNZtA',
      '55JsBYDKFjLb9IEaa4tJhg',
    ].join('.'),
  },
} as const
