/** The books that the browser keeps for reading without a network; shown by the script where the browser can. */
export const KeptBooks = () => (
  <details data-kept-books hidden className="ebook-kept">
    <summary>인터넷 없이 읽기</summary>
    <label>
      <input type="checkbox" defaultChecked /> 읽는 책을 이 기기에 담아 둘게요
    </label>
    <p>펼쳐 본 장은 비행기에서도 읽을 수 있어요. 로그아웃하면 모두 지워요.</p>
    <p data-none>이 기기에 담은 책이 없어요.</p>
    <ul />
    <template>
      <li>
        <a href="?" className="ebook-link">
          동화책
        </a>
        <button type="button" className="ebook-link cursor-pointer">
          지우기
        </button>
      </li>
    </template>
  </details>
)
