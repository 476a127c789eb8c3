export const Heart = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="currentColor">
    <path d="M12 20.5C6.2 16.4 3 13 3 9.2 3 6.4 5.1 4.5 7.6 4.5c1.8 0 3.4 1 4.4 2.7 1-1.7 2.6-2.7 4.4-2.7C18.9 4.5 21 6.4 21 9.2c0 3.8-3.2 7.2-9 11.3z" />
  </svg>
)
