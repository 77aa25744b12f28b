// Course names that break careless pages, placed where people would meet them: markup, right-to-left scripts,
// emoji and 300 characters. The keys are positions in the catalog (see catalogCourse.ts).

export const unusualCourseNames: ReadonlyMap<number, string> = new Map([
  [3, 'Web Security <img src=x onerror=alert(1)> Workshop'],
  [11, 'מבוא לספרות עברית (Introduction to Hebrew Literature)'],
  [19, 'الأدب العربي الحديث'],
  [27, '🧪🔬 Lab Safety 👩🏽‍🔬 Orientation'],
  [38, '"><script>alert(document.domain)</script> & Other Injections'],
  [
    52,
    'An Interdisciplinary Seminar on the History, Philosophy, Sociology, Economics and Politics of Measurement, Classification and Standardization in the Natural Sciences, Medicine, Engineering, Public Administration and Everyday Life, from the Metric System to Machine Learning, with Attention to Mapping',
  ],
  [77, '{{ course.name }} ${title} %s 100% &amp; &lt;b&gt;'],
]);
