export const words = {
  money: (amount: number) => `money ${amount}`,
  percent: (fraction: number) => `percent ${fraction}`,
  day: (moment: string) => `day ${moment}`,
  date: (moment: string) => `date ${moment}`,
  ago: (moment: string) => `ago ${moment}`,
}
export const draft = { read: () => undefined, keep: () => undefined, drop: () => undefined }
export const problem = { text: 'Wrong' }
