const SECTIONS = [
  ['orders', '주문 내역'],
  ['points', '적립금'],
  ['reviews', '내 후기'],
  ['inquiries', '내 문의'],
  ['children', '우리 아이'],
  ['photos', '내 사진'],
  ['browsers', '로그인한 기기'],
  ['ways', '내 정보'],
] as const

export function SectionNav() {
  return (
    <nav aria-label="마이페이지 안에서" className="chips mine-sections mt-5">
      {SECTIONS.map(([id, name]) => (
        <a key={id} href={`#${id}`} className="chip bg-sheet">
          {name}
        </a>
      ))}
    </nav>
  )
}
