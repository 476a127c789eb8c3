/** Payple's names for ways to pay beside a card, of which `PAYPLE_EASY_PAYS` lists those in the merchant's contract. */
export const easyPays = ['naverPay', 'kakaoPay'] as const
